import { useEffect, useRef } from 'react';
import { Notice } from '#app/ui/notice.tsx';

interface ErrorSummaryProps {
  /** Id and first error of each field, in the order of the form. */
  fields: readonly { id: string; errors?: string[] | undefined }[];
}

/** With two errors or more: a list of them which takes the focus and leads to each field. */
export function ErrorSummary({ fields }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const invalid = fields.flatMap(({ id, errors }) => (errors?.[0] ? [{ id, message: errors[0] }] : []));
  const many = invalid.length >= 2;
  useEffect(() => {
    if (many) box.current?.focus();
  }, [many]);
  if (!many) return null;
  return (
    <div ref={box} tabIndex={-1} role="alert">
      <Notice tone="danger" title="There is a problem">
        <ul>
          {invalid.map(({ id, message }) => (
            <li key={id}>
              <a href={`#${id}`} className="link">
                {message}
              </a>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
