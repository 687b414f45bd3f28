import { buttonClassName } from '#app/ui/button-style.ts';
import { iconClass } from '#app/ui/icon-class.ts';
import type { SearchForm } from '../search/form.ts';
import type { Choosing } from './choosing.ts';
import { HiddenFields } from './kept-fields.tsx';

interface OpenTimeProps {
  form: SearchForm;
  choosing: Choosing;
}

/** A day and time at which businesses are to be open. */
export function OpenTime({ form, choosing: { action, onSubmit } }: OpenTimeProps) {
  return (
    <details>
      <summary className={`pill ${iconClass('chevron-down')}`}>Open at a time you choose</summary>
      <form method="get" action={action} onSubmit={onSubmit} className="filter-panel filter-time">
        <HiddenFields form={{ ...form, open: '' }} />
        <label>
          <span className="filter-label">Day and time</span>
          <input
            type="datetime-local"
            name="open"
            required
            defaultValue={form.open === 'now' ? '' : form.open}
            className="filter-field"
          />
        </label>
        <button type="submit" className={buttonClassName('ink', 'default')}>
          Show services
        </button>
      </form>
    </details>
  );
}
