import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

export interface CaptchaFieldProps {
  provider: 'altcha' | 'turnstile' | 'hcaptcha' | 'off';
  /** For Turnstile or hCaptcha. */
  siteKey: string;
  missing: boolean;
  setMissing?: ((missing: boolean) => void) | undefined;
  /** Changes with each answer of the server, because a solution works once. */
  attempt: unknown;
}

/** The captcha, loaded on display into a box of fixed size. */
export function CaptchaField({ provider, siteKey, missing, setMissing, attempt }: CaptchaFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const host = box.current;
    if (!host || provider === 'off') return;
    let gone = false;
    import('./mount-widget.ts')
      .then(({ mountWidget }) => (gone ? undefined : mountWidget(host, provider, siteKey, setMissing)))
      .catch(() => !gone && setFailed(true));
    return () => {
      gone = true;
      host.replaceChildren();
    };
  }, [provider, siteKey, setMissing, attempt]);
  if (provider === 'off') return null;
  const message = failed
    ? 'The CAPTCHA couldn’t be loaded. Check your connection and reload the page.'
    : missing && 'Please complete the CAPTCHA verification';
  return (
    <div className="needs-script" role="group" aria-label="CAPTCHA">
      <div ref={box} className={`captcha-box ${provider === 'altcha' ? 'min-h-12' : 'min-h-20'}`} />
      {message && (
        <p role="alert" className="mt-1.5 flex gap-1.5 text-label text-danger">
          <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
          {message}
        </p>
      )}
    </div>
  );
}
