/** Where a browser keeps what its visitor has noted: texts by the ids of businesses, as JSON. */
const STORE = 'shortlist-notes';
export const LONGEST_NOTES = 2000;

/**
 * Keeps what is written in the fields for notes within an element in this browser, and shows what is kept.
 * @param onLost told where the browser keeps nothing
 */
export function startNotes(box: HTMLElement, onLost: () => void, signal: AbortSignal): void {
  const fields = [...box.querySelectorAll<HTMLTextAreaElement>('[data-notes]')];

  const show = () => {
    const notes = readNotes(localStorage.getItem(STORE));
    for (const field of fields) field.value = notes[idOf(field)] ?? '';
    copyForPaper();
  };

  // On paper, each stands with its business where those do not stand side by side.
  const copyForPaper = () => {
    for (const field of fields) {
      const copy = box.querySelector(`[data-notes-of="${idOf(field)}"]`);
      if (copy) copy.textContent = field.value;
    }
  };

  const keep = (target: EventTarget | null) => {
    const field = fields.find((one) => one === target);
    if (!field) return;
    // Notes from another tab are kept.
    const { [idOf(field)]: _, ...others } = readNotes(localStorage.getItem(STORE));
    const notes = field.value === '' ? others : { ...others, [idOf(field)]: field.value };
    localStorage.setItem(STORE, JSON.stringify(notes));
    copyForPaper();
  };

  const attempt = (work: () => void) => {
    try {
      work();
    } catch {
      onLost();
    }
  };

  box.addEventListener('input', ({ target }) => attempt(() => keep(target)), { signal });
  addEventListener('storage', () => attempt(show), { signal });
  // On a slow connection the visitor may have typed before the notes were loaded.
  const written = fields.map((field) => field.value);
  attempt(show);
  for (const [index, field] of fields.entries()) {
    const early = written[index];
    if (!early || early === field.value) continue;
    field.value = field.value === '' ? early : `${field.value}\n${early}`;
    attempt(() => keep(field));
  }
}

function idOf(field: HTMLTextAreaElement): string {
  return field.dataset['notes'] ?? '';
}

/** Notes as they are kept; whatever is none is left out. @param stored JSON, or anything else */
export function readNotes(stored: string | null): Record<string, string> {
  try {
    const notes: unknown = JSON.parse(stored ?? '{}');
    if (typeof notes !== 'object' || notes === null) return {};
    return Object.fromEntries(
      Object.entries(notes).filter(
        (entry): entry is [string, string] => /^\d+$/.test(entry[0]) && typeof entry[1] === 'string',
      ),
    );
  } catch {
    return {};
  }
}
