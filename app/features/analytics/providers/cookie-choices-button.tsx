import { askAboutCookies, QUESTION_ID } from './cookie-choice.ts';

/** Puts the question again, from the footer of any page. */
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
