import { fieldOf, type FieldName } from '@buckle/domain/officer/field-table';
import type { RecordGroup } from '@buckle/domain/officer/record-groups';
import { classes } from '../../ui/classes.ts';
import { isShort } from './field-groups.ts';
import { FieldValue } from './field-value.tsx';
import { GroupHeading } from './group-pencil.tsx';
import { known, type RecordView } from './record-view.ts';
import './field-list.css';

/** A group of labelled values under its heading. */
export function FieldList({
  heading,
  group,
  names,
  view,
}: {
  heading: string;
  group: RecordGroup;
  names: readonly FieldName[];
  view: RecordView;
}) {
  const fields = known(view, names);
  if (fields.length === 0) return null;
  return (
    <section className="record-group">
      <GroupHeading heading={heading} view={view} group={group} />
      <dl className="field-list">
        {fields.map((name) => (
          <div key={name} className={classes('field-list__field', isShort(name) && 'field-list__field--short')}>
            <dt className="field-list__label">{fieldOf(name).label}</dt>
            <dd className="field-list__value">
              <FieldValue view={view} name={name} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
