import type { ReactNode } from 'react';
import { Notice } from '#app/ui/notice.tsx';
import { ENCODING_NAMES, knownEncoding } from '../../encoding/names.ts';
import type { FileChoices } from '../../rows/file-choices.ts';
import type { FileSample } from '../../uploads/file-sample.ts';

interface HowItIsReadProps {
  sample: FileSample;
  choices: FileChoices;
  shownHeaderLine: number | null;
  /** True if no column is matched, which suggests a wrong header line. */
  isUnmatched: boolean;
  disabled: boolean;
  onChange: (choices: FileChoices) => void;
}

/** Lets the user correct the detected header line and encoding. */
export function HowItIsRead({ sample, choices, disabled, onChange, ...props }: HowItIsReadProps) {
  const { shownHeaderLine, isUnmatched } = props;
  const { found } = sample;
  const { encoding = null } = choices;
  const isAsked = !found.isCertain && encoding === null;
  const letters = found.readings.length > 0 && (
    <Letters
      found={found}
      encoding={encoding}
      disabled={disabled}
      onChoose={(chosen) => onChange({ ...choices, encoding: chosen })}
    />
  );
  return (
    <>
      <input type="hidden" name="shown-header-line" value={shownHeaderLine ?? ''} />
      {isAsked && (
        <Notice tone="warn" title="Some letters can be read in more than one way">
          {letters}
        </Notice>
      )}
      <details
        className="rounded-control border-[1.5px] border-line bg-surface px-4"
        open={
          isUnmatched || choices.headerLine != null || (encoding !== null && letters !== false) || undefined
        }
      >
        <summary className="min-h-11 cursor-pointer content-center text-button">How the file is read</summary>
        <div className="flex flex-col gap-5 pt-1 pb-5">
          <HeaderLine
            sample={sample}
            disabled={disabled}
            chosen={choices.headerLine ?? null}
            onChoose={(headerLine) => onChange({ ...choices, headerLine })}
          />
          {!isAsked && letters}
        </div>
      </details>
    </>
  );
}

interface HeaderLineProps {
  sample: FileSample;
  chosen: number | null;
  disabled: boolean;
  onChoose: (line: number | null) => void;
}

function HeaderLine({ sample: { firstLines, headerLine }, chosen, disabled, onChoose }: HeaderLineProps) {
  const last = firstLines.findLastIndex((text) => text.trim() !== '');
  const lines = firstLines.slice(0, last + 1).map((text, place) => ({ line: place + 1, text }));
  if (headerLine > lines.length) lines.push({ line: headerLine, text: 'The line in use now' });
  return (
    <Choice legend="Which line holds the column names?">
      {lines.map(({ line, text }) => (
        <Option
          key={line}
          name="header-line"
          value={chosen === null && line === headerLine ? '' : String(line)}
          checked={line === (chosen ?? headerLine)}
          disabled={disabled || text.trim() === ''}
          onChoose={() => onChoose(line)}
        >
          <span className="shrink-0 text-ink-2 tabular-nums">{`Line ${line}`}</span>{' '}
          <span className="min-w-0 wrap-anywhere">{text.trim() === '' ? 'empty' : text}</span>
        </Option>
      ))}
    </Choice>
  );
}

interface LettersProps {
  found: FileSample['found'];
  encoding: FileChoices['encoding'];
  disabled: boolean;
  onChoose: (encoding: FileChoices['encoding']) => void;
}

function Letters({ found, encoding, disabled, onChoose }: LettersProps) {
  return (
    <Choice legend="Which of these names are right?">
      {found.readings.map((reading, place) => {
        // Empty keeps the default, which is the likeliest.
        const value = place === 0 && !encoding ? '' : reading.encoding;
        const isChosen = encoding ? encoding === reading.encoding : place === 0;
        return (
          <Option
            key={reading.encoding}
            name="encoding"
            value={value}
            checked={isChosen}
            disabled={disabled}
            onChoose={() => onChoose(knownEncoding(reading.encoding))}
          >
            <span className="min-w-0">
              <span className="break-words">{reading.examples.join(' · ') || 'No short examples'}</span>
              <span className="block text-small text-ink-2">{ENCODING_NAMES[reading.encoding]}</span>
            </span>
          </Option>
        );
      })}
    </Choice>
  );
}

function Choice({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-label">{legend}</legend>
      {children}
    </fieldset>
  );
}

interface OptionProps {
  name: string;
  value: string;
  checked: boolean;
  disabled: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Option({ name, value, checked, disabled, onChoose, children }: OptionProps) {
  return (
    <label className="flex min-h-11 min-w-0 items-center gap-3 py-1">
      <input
        type="radio"
        className="size-5.5 shrink-0 accent-brand"
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
      />
      {children}
    </label>
  );
}
