/** localStorage key: JSON of notes by business id. */
const STORE = 'shortlist-notes';
export const LONGEST_NOTES = 2000;

/** Loads and saves the notes in an element's fields. @param onLost called if the browser stores nothing */
export function startNotes(box: HTMLElement, onLost: () => void, signal: AbortSignal): void {
  const fields = [...box.querySelectorAll<HTMLTextAreaElement>('[data-notes]')];

  const show = () => {
    const notes = readNotes(localStorage.getItem(STORE));
    for (const field of fields) field.value = notes[idOf(field)] ?? '';
    copyForPaper();
  };

  // In print, each note follows its business on narrow layouts.
  const copyForPaper = () => {
    for (const field of fields) {
      const copy = box.querySelector(`[data-notes-of="${idOf(field)}"]`);
      if (copy) copy.textContent = field.value;
    }
  };

  const keep = (target: EventTarget | null) => {
    const field = fields.find((one) => one === target);
    if (!field) return;
    // Keep notes written in another tab.
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
  // On slow connections the visitor may type before notes are loaded.
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

/** Parses stored notes, skipping invalid ones.  @param stored untrusted JSON */
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
