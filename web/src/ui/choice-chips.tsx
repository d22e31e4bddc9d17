import './filters.css';

/** Filters of a list, with how much each shows; one of them is on. Those that show nothing are left out. */
export const ChoiceChips = <T extends string>({
  label,
  chips,
  chosen,
  onChoose,
}: {
  label: string;
  chips: readonly { readonly name: T; readonly text: string; readonly count: number }[];
  chosen: T;
  onChoose: (name: T) => void;
}) => {
  const visible = chips.filter(({ name, count }) => count > 0 || name === chosen);
  return (
    visible.length > 1 && (
      <div className="filters-head__row" role="group" aria-label={label}>
        {visible.map(({ name, text }) => (
          <button
            key={name}
            type="button"
            className="filter-chip"
            aria-pressed={name === chosen}
            onClick={() => onChoose(name)}
          >
            {text}
          </button>
        ))}
      </div>
    )
  );
};
