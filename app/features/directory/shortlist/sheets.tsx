import type { ShortlistData } from './load-shortlist.server.ts';

/** On paper, more than fit side by side stand one below another, each in one piece. */
export function Sheets({ data: { columns, rows } }: { data: ShortlistData }) {
  return (
    <div className="shortlist-sheets">
      {columns.map(({ id, name }, index) => (
        <section key={id}>
          <h2>{name}</h2>
          <dl>
            {rows
              .filter(({ only }) => only !== 'screen')
              .map(({ label, cells }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{cells[index]?.text ?? 'No longer listed'}</dd>
                </div>
              ))}
            <div>
              <dt>Notes</dt>
              <dd className="shortlist-room" data-notes-of={id} />
            </div>
          </dl>
        </section>
      ))}
    </div>
  );
}
