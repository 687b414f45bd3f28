import { buttonClassName } from '#app/ui/button-style.ts';
import { SelectField } from '#app/ui/field.tsx';
import { YES_NO_FACTS } from '#app/features/businesses/listing/facts.ts';
import { withThousands } from '#app/platform/words/numbers.ts';
import { fromStart, HIGHEST_PRICE, type SearchForm } from '../search/form.ts';
import { type Choices, FACT_FILTERS, LICENSED, NO_FILTERS, ratingText } from './chips.ts';
import type { Choosing } from './choosing.ts';
import { KeptFields } from './kept-fields.tsx';

const RATINGS = [3, 4, 4.5];

interface FilterPanelProps {
  form: SearchForm;
  isPlaced: boolean;
  choices: Choices;
  choosing: Choosing;
}

/** Everything a list may be narrowed by, and its order: a plain GET form. */
export function FilterPanel({
  form,
  isPlaced,
  choices,
  choosing: { action, onSubmit, hrefOf, choose },
}: FilterPanelProps) {
  const { open, bbox, sort, minimumRating, maximumPrice, photo, confirmed, licensed, facts } = form;
  const cleared = fromStart({ ...form, ...NO_FILTERS });
  const clearHref = hrefOf(cleared);
  const clear = buttonClassName('ghost', 'default');
  return (
    <form
      id="filter-panel"
      method="get"
      action={action}
      onSubmit={onSubmit}
      aria-label="Sort and filter"
      className="filter-panel"
    >
      <KeptFields form={{ ...form, ...NO_FILTERS, sort: '', open, bbox }} />
      <SelectField
        label="Sort by"
        name="sort"
        defaultValue={sort}
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
      <SelectField
        label="Rating"
        name="minimum_rating"
        defaultValue={minimumRating || ''}
        options={[
          { value: '', label: 'Any rating' },
          ...ratingsWith(minimumRating).map((stars) => ({
            value: String(stars),
            label: withCount(ratingText(stars), choices[`minimum_rating=${stars}`]),
          })),
        ]}
      />
      <label>
        <span className="filter-label">Costs at most, in £</span>
        <input
          type="number"
          inputMode="numeric"
          name="maximum_price"
          min={0}
          max={HIGHEST_PRICE}
          step={1}
          defaultValue={maximumPrice ?? ''}
          placeholder="Any price"
          className="filter-field"
        />
      </label>
      <fieldset>
        <legend className="filter-label">Your dog</legend>
        {YES_NO_FACTS.map((fact) => (
          <Tick
            key={fact}
            name="facts"
            value={fact}
            isOn={facts.includes(fact)}
            label={FACT_FILTERS[fact]}
            choices={choices}
          />
        ))}
      </fieldset>
      <fieldset>
        <legend className="filter-label">To be seen and believed</legend>
        <Tick name="photo" value="1" isOn={photo} label="With photos" choices={choices} />
        <Tick name="licence" value="confirmed" isOn={licensed} label={LICENSED} choices={choices} />
        <Tick name="confirmed" value="1" isOn={confirmed} label="Confirmed within a year" choices={choices} />
      </fieldset>
      <div className="filter-buttons">
        <button type="submit" className={buttonClassName('primary', 'default')}>
          Show services
        </button>
        {clearHref ? (
          <a href={clearHref} className={clear}>
            Clear all
          </a>
        ) : (
          <button type="button" className={clear} onClick={() => choose(cleared)}>
            Clear all
          </button>
        )}
      </div>
    </form>
  );
}

/** What an address asks for stands among those offered. */
function ratingsWith(asked: number): number[] {
  return asked === 0 || RATINGS.includes(asked) ? RATINGS : [...RATINGS, asked].toSorted((a, b) => a - b);
}

function withCount(label: string, count: number | undefined): string {
  return count === undefined ? label : `${label} (${withThousands(count)})`;
}

interface TickProps {
  name: string;
  value: string;
  isOn: boolean;
  label: string;
  choices: Choices;
}

function Tick({ name, value, isOn, label, choices }: TickProps) {
  const count = choices[`${name}=${value}`];
  return (
    <label className="filter-tick">
      <input type="checkbox" name={name} value={value} defaultChecked={isOn} />
      {label}
      {count !== undefined && <span className="pill-count">{withThousands(count)}</span>}
    </label>
  );
}
