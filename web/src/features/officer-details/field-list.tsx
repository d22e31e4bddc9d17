import { fieldOf, type FieldName } from '@buckle/domain/officer/field-table';
import { classes } from '../../ui/classes.ts';
import { isShort } from './field-groups.ts';
import { FieldValue } from './field-value.tsx';
import { known, type RecordView } from './record-view.ts';
import './field-list.css';

/** A group of labelled values under its heading. */
export function FieldList({
  heading,
  names,
  view,
}: {
  heading: string;
  names: readonly FieldName[];
  view: RecordView;
}) {
  const fields = known(view, names);
  if (fields.length === 0) return null;
  return (
    <section className="record-group">
      <h3 className="record-group__heading">{heading}</h3>
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
