import type { SearchForm } from '../search/form.ts';

/** When businesses are to be open: whenever, now, or at a time to be chosen. */
export function OpenTime({ open }: Pick<SearchForm, 'open'>) {
  const isChosen = open !== '' && open !== 'now';
  const times = [
    { value: '', label: 'Any time', isOn: open === '' },
    { value: 'now', label: 'Open now', isOn: open === 'now' },
    { value: 'at', label: 'At a time I choose', isOn: isChosen },
  ];
  return (
    <fieldset>
      <legend className="filter-label">When</legend>
      {times.map(({ value, label, isOn }) => (
        <label key={value} className="filter-tick">
          <input type="radio" name="open" value={value} defaultChecked={isOn} />
          {label}
        </label>
      ))}
      <label className="filter-time">
        <span className="sr-only">Day and time</span>
        <input type="datetime-local" name="at" defaultValue={isChosen ? open : ''} className="filter-field" />
      </label>
    </fieldset>
  );
}
