import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';

const COPY = 'Copy';

/** Shown only if scripts run. */
export function CopyButton({ text }: { text: string }) {
  const [label, setLabel] = useState(COPY);
  async function copy() {
    await navigator.clipboard.writeText(text).then(
      () => setLabel('Copied'),
      () => setLabel('Select it and copy it yourself'),
    );
  }
  return (
    <>
      <Button variant="outline" size="card" icon={Copy} className="needs-script" onClick={() => void copy()}>
        {label}
      </Button>
      <span role="status" className="sr-only">
        {label !== COPY && label}
      </span>
    </>
  );
}
