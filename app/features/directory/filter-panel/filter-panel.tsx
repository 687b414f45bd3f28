import { buttonClassName } from '#app/ui/button-style.ts';
import { SelectBox } from '#app/ui/field.tsx';
import type { Detail } from '../filters/filter.ts';
import { wordedFilters } from '../filters/worded-filters.ts';
import { boards } from '../filters/when.ts';
import { filtersOff } from '../filters/options.ts';
import type { SearchForm } from '../search/form.ts';
import { type Choices, withoutFilters } from './chips.ts';
import { choosing, type HrefOf } from './choosing.ts';
import { FilterControls } from './filter-controls.tsx';
import { HiddenFields } from './hidden-fields.tsx';

interface FilterPanelProps {
  form: SearchForm;
  isPlaced: boolean;
  choices: Choices;
  details: readonly Detail[] | undefined;
  /** Sentence about the days of the search. */
  problem: string | null;
  pathname: string | null;
  hrefOf: HrefOf;
}

export function FilterPanel({
  form,
  isPlaced,
  choices,
  details,
  problem,
  pathname,
  hrefOf,
}: FilterPanelProps) {
  const cleared = withoutFilters(form);
  const clearHref = hrefOf(cleared);
  const clear = buttonClassName('ghost', 'default');
  return (
    <form
      id="filter-panel"
      method="get"
      action={pathname ? `${pathname}#results` : undefined}
      aria-label="Sort and filter"
      className="filter-panel"
    >
      <HiddenFields form={{ ...form, ...filtersOff(), sort: '', open: '' }} />
      <SelectBox
        id="filter-sort"
        label="Sort by"
        name="sort"
        defaultValue={form.sort}
        options={[
          ...(isPlaced
            ? [
                { value: '', label: 'Nearest first' },
                { value: 'rating', label: 'Best rated first' },
              ]
            : [{ value: '', label: 'Best rated first' }]),
          { value: 'licence', label: 'Licensed first' },
          { value: 'name', label: 'By name' },
        ]}
      />
      <FilterControls values={form} choices={choices} list={wordedFilters(details)} problem={problem}>
        <OpenTime open={form.open} legend={boards(form.service) ? 'Opening hours' : 'When'} />
      </FilterControls>
      <p role="status" className="filter-none" />
      <div className="filter-buttons">
        <button type="submit" className={buttonClassName('primary', 'default')}>
          Show services
        </button>
        {clearHref ? (
          <a href={clearHref} className={clear}>
            Clear all
          </a>
        ) : (
          <button type="button" className={clear} {...choosing(cleared)}>
            Clear all
          </button>
        )}
      </div>
    </form>
  );
}

function OpenTime({ open, legend }: Pick<SearchForm, 'open'> & { legend: string }) {
  const isChosen = open !== '' && open !== 'now';
  const times = [
    { value: '', label: 'Any time', isOn: open === '' },
    { value: 'now', label: 'Open now', isOn: open === 'now' },
    { value: 'at', label: 'At a time I choose', isOn: isChosen },
  ];
  return (
    <fieldset>
      <legend className="filter-label">{legend}</legend>
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
