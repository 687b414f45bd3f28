import { Copy, Download, Printer } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button } from '#app/ui/button.tsx';
import { buttonClassName } from '#app/ui/button-style.ts';
import { useToast } from '#app/ui/toast/toast.tsx';

const never = () => () => {};

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const showToast = useToast();
  const hasScripts = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const text = `${codes.join('\n')}\n`;

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ title: 'Recovery codes copied', tone: 'success' });
    } catch {
      showToast({
        title: 'We couldn’t copy the codes',
        description: 'Select and copy them yourself.',
        tone: 'danger',
      });
    }
  }

  return (
    <div className="grid gap-5">
      <p>
        Keep these recovery codes somewhere you can find without your phone. If you lose your app, each code
        signs you in once. We won’t show them again.
      </p>
      <ul aria-label="Recovery codes" className="grid grid-cols-1 gap-2 font-mono select-all sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <a
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        download="recovery-codes.txt"
        className={buttonClassName('outline', 'default')}
      >
        <Download aria-hidden className="size-5 shrink-0" />
        Download
      </a>
      {hasScripts && (
        <>
          <Button variant="outline" icon={Copy} onClick={copy}>
            Copy
          </Button>
          <Button variant="outline" icon={Printer} onClick={() => print()}>
            Print
          </Button>
        </>
      )}
    </div>
  );
}
