import { askAboutCookies, QUESTION_ID } from './cookie-choice.ts';

export function CookieChoicesButton({ className }: { className: string }) {
  return (
    <button
      type="button"
      className={`needs-script ${className}`}
      onClick={() => {
        askAboutCookies();
        document.getElementById(QUESTION_ID)?.focus();
      }}
    >
      Cookie choices
    </button>
  );
}
