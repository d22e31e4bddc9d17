import { noFilters } from '@buckle/domain/list/list-filters';
import { pageMessages } from '@buckle/domain/messages';
import { listMessages as messages } from '@buckle/domain/messages/list';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FilterPanel, type FilterPanelProps } from './filter-panel.tsx';

/** The filters of a phone, in a sheet over the list. */
export const FilterSheet = ({ filters, counts, onChange, onClose }: FilterPanelProps & { onClose: () => void }) => (
  <Dialog
    title={messages.filters}
    onClose={onClose}
    actions={
      <>
        <Button look="secondary" onClick={() => onChange({ ...noFilters, text: filters.text })}>
          {messages.clearFilters}
        </Button>
        <Button onClick={onClose}>{counts.data ? messages.show(counts.data.total) : pageMessages.close}</Button>
      </>
    }
  >
    <FilterPanel filters={filters} counts={counts} onChange={onChange} />
  </Dialog>
);
