import { Check, ExternalLink, Lock, TriangleAlert } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ProblemNotice } from '#app/ui/problem-notice.tsx';
import type { Mended, ShownColours, TypedColours } from './choice.server.ts';
import { ColourField } from './colour-field.tsx';
import { THEMES } from './colours.ts';
import { ColoursPreview } from './preview.tsx';

interface ColoursPageProps {
  typed: TypedColours;
  problems: { band?: string; buttons?: string };
  shown: ShownColours;
  /** The published colours, as written by `formatColours`. */
  saved: string;
  isByOperator: boolean;
  problem: string | null;
}

/** Delay between the last input and the request for a preview. */
const PAUSE_MS = 200;

export function ColoursPage({ typed, problems, shown, saved, isByOperator, problem }: ColoursPageProps) {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const stopWaiting = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  const show = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    stopWaiting();
    const options = { method: 'get', replace: true, preventScrollReset: true } as const;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      void submit(currentTarget, options);
    }, PAUSE_MS);
  };
  const isBeingTyped = () => timer.current !== undefined;
  const isUnsaved = shown.name !== saved;
  return (
    <>
      <h1 className="mb-5 text-admin-h1">Colours</h1>
      <ProblemNotice title="Not saved">{problem}</ProblemNotice>
      <div className="colours-columns">
        <div className="colours-choice">
          {isByOperator ? (
            <p className="sheet-form">
              <span className="flex items-center gap-1.5">
                <Lock aria-hidden className="size-4 shrink-0" />
                Set by the operator (SITE_COLOURS)
              </span>
            </p>
          ) : (
            <Form method="get" className="sheet-form" onChange={show} onSubmit={stopWaiting}>
              {/* What was saved or taken back is shown as it is now. */}
              <fieldset key={saved}>
                <legend className="text-h3">Public pages</legend>
                <p className="mt-1 mb-3 text-small text-ink-2">
                  We adjust your colours so all text is readable in light and dark mode.
                </p>
                <Themes typed={typed} />
                <div className="own-colours">
                  <ColourField
                    label="Band"
                    hint="The top of each public page"
                    name="band"
                    value={typed.band}
                    error={problems.band}
                    isBeingTyped={isBeingTyped}
                  />
                  <ColourField
                    label="Buttons and links"
                    hint="Used behind white text"
                    name="buttons"
                    value={typed.buttons}
                    error={problems.buttons}
                    isBeingTyped={isBeingTyped}
                  />
                </div>
              </fieldset>
              <div role="status">
                <Became what="The band" words="Dark words" mended={shown.band} />
                <Became what="Buttons" words="White words" mended={shown.buttons} link={shown.link} />
              </div>
              <div className="flex flex-wrap items-center justify-end gap-3">
                <p className="grow text-small text-ink-2">
                  {isUnsaved
                    ? 'Not saved yet. Only you can see these colours.'
                    : 'These are the colours of the site.'}
                </p>
                <Button type="submit" variant="outline" className="without-script">
                  Preview the colours
                </Button>
                {isUnsaved && (
                  <ButtonLink href={paths.siteColours} variant="outline">
                    Discard
                  </ButtonLink>
                )}
                <Button type="submit" formMethod="post" name="intent" value="save">
                  Save colours
                </Button>
              </div>
            </Form>
          )}
          <Readings shown={shown} />
        </div>
        <section aria-labelledby="preview">
          <h2 id="preview" className="mb-3 text-h3">
            Preview
          </h2>
          <ColoursPreview shown={shown} />
          <Form method="post" className="mt-4">
            <input type="hidden" name="colours" value={shown.name} />
            <Button type="submit" name="intent" value="walk" variant="outline" icon={ExternalLink}>
              View the site in these colours
            </Button>
          </Form>
        </section>
      </div>
    </>
  );
}

function Themes({ typed }: { typed: TypedColours }) {
  const own = { name: 'own', label: 'Your own', band: typed.band, buttons: typed.buttons };
  return (
    <div className="theme-tiles">
      {[...THEMES, own].map(({ name, label, band, buttons }) => (
        <label key={name} className="theme-tile">
          <input type="radio" name="theme" value={name} defaultChecked={typed.theme === name} />
          <span className="min-w-0">{label}</span>
          <svg aria-hidden viewBox="0 0 48 32" className="theme-swatch">
            <rect width="24" height="32" fill={band} />
            <rect x="24" width="24" height="32" fill={buttons} />
          </svg>
        </label>
      ))}
    </div>
  );
}

interface BecameProps {
  what: string;
  words: string;
  mended: Mended;
  link?: string;
}

/** Describes the adjustment of a colour; renders nothing if there was none. */
function Became({ what, words, mended: { chosen, used, contrast, isDarker }, link }: BecameProps) {
  if (chosen === used) return null;
  return (
    <p className="became">
      <TriangleAlert aria-hidden className="size-5 shrink-0" />
      <span>
        <b>
          {what} became {isDarker ? 'darker' : 'lighter'}: {chosen} → {used}.
        </b>{' '}
        {words} on your colour reach {contrast.chosen} to 1 and would be hard to read; now they reach{' '}
        {contrast.used}. This is the nearest colour of the same hue.
        {link && link !== used && ` Links use a darker shade of it, ${link}.`}
      </span>
    </p>
  );
}

function Readings({ shown }: { shown: ShownColours }) {
  return (
    <section aria-labelledby="readings" className="sheet-form">
      <h2 id="readings" className="text-h3">
        Is it readable?
      </h2>
      <table className="readings">
        <thead>
          <tr>
            <th scope="col">Text on background</th>
            <th scope="col">Light</th>
            <th scope="col">Dark</th>
            <th scope="col">Where</th>
          </tr>
        </thead>
        <tbody>
          {shown.readings.map(({ words, where, light, dark }) => (
            <tr key={words}>
              <th scope="row">{words}</th>
              <Reading label="Light" contrast={light} />
              <Reading label="Dark" contrast={dark} />
              <td className="readings-where">{where}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Reading({ label, contrast }: { label: string; contrast: string }) {
  return (
    <td>
      <span className="readings-label">{label} </span>
      <Check aria-hidden className="inline size-4 text-success" />
      <span className="sr-only">can be read, </span> <b>{contrast} : 1</b>
    </td>
  );
}
