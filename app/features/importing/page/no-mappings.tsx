import { Notice } from '#app/ui/notice.tsx';

/** Shown when no column is mapped, or when the names of columns could not be read at all. */
export function NoMappings({ loadFailed, headers }: { loadFailed: boolean; headers: readonly string[] }) {
  return (
    <Notice tone="warn" title="No Mappings Found">
      {loadFailed ? (
        <p>
          The list of known column names could not be read from the database. Reload the page to try again.
        </p>
      ) : (
        <p>
          No column of this file fills a field of the directory yet. Choose a field for at least one of them.
        </p>
      )}
      <details className="mt-2">
        <summary className="min-h-11 content-center">Hints</summary>
        <ul className="list-disc pl-5">
          <li>
            One line of the file has to hold the names of its columns. If another one is in use, choose it
            under “How the file is read”.
          </li>
          <li>
            Names such as name, category, city and postal_code are matched by themselves; “Business Name” or
            “Town” will do as well.
          </li>
          <li>
            If all names stand in one column, the file is separated by another character than tab, comma or
            semicolon.
          </li>
          {headers.length > 0 && <li className="break-words">Columns found: {headers.join(', ')}</li>}
        </ul>
      </details>
    </Notice>
  );
}
