import { Notice } from '#app/ui/notice.tsx';

export function NoMappings({ loadFailed, headers }: { loadFailed: boolean; headers: readonly string[] }) {
  return (
    <Notice tone="warn" title="No Mappings Found">
      {loadFailed ? (
        <p>
          The list of known column names could not be read from the database. Reload the page to try again.
        </p>
      ) : (
        <p>No column is matched with a directory field yet. Choose a field for at least one column.</p>
      )}
      <details className="mt-2">
        <summary className="min-h-11 content-center">Hints</summary>
        <ul className="list-disc pl-5">
          <li>
            One line of the file must have the column names. If we used the wrong line, choose another under
            “How the file is read”.
          </li>
          <li>
            We match names such as name, category, city and postal_code automatically. “Business Name” or
            “Town” also work.
          </li>
          <li>
            If all names are in one column, the file uses a separator other than a tab, comma or semicolon.
          </li>
          {headers.length > 0 && <li className="break-words">Columns found: {headers.join(', ')}</li>}
        </ul>
      </details>
    </Notice>
  );
}
