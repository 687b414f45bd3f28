import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { BulkBar } from './bulk-bar.tsx';

interface TickRowsProps {
  services: readonly string[];
  towns: readonly string[];
  list: string;
  /** Null if over the counting limit; undefined if all are on this page. */
  whole: number | null | undefined;
  isHidden?: boolean;
  children: ReactNode;
}

export function TickRows({ services, towns, list, whole, isHidden = false, children }: TickRowsProps) {
  const [ticked, setTicked] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const last = useRef<HTMLInputElement>(null);
  const boxes = () => boxesOf(form.current);
  const pageBox = () => pageBoxOf(form.current);
  function count() {
    const all = boxes();
    const checked = all.filter((box) => box.checked).length;
    setTicked(checked);
    const page = pageBox();
    if (!page) return;
    page.checked = checked === all.length;
    page.indeterminate = checked > 0 && checked < all.length;
  }

  // Includes boxes ticked before hydration.
  useEffect(() => {
    const all = boxesOf(form.current);
    if (pageBoxOf(form.current)?.checked) for (const box of all) box.checked = true;
    setTicked(all.filter((box) => box.checked).length);
  }, []);

  function onClick({ target, shiftKey }: MouseEvent) {
    if (!(target instanceof HTMLInputElement)) return;
    if (target === pageBox()) {
      for (const box of boxes()) box.checked = target.checked;
      count();
    }
    if (target.name !== 'id') return;
    const all = boxes();
    const range = [all.indexOf(target), last.current ? all.indexOf(last.current) : -1];
    if (shiftKey && !range.includes(-1)) {
      for (const box of all.slice(Math.min(...range), Math.max(...range) + 1)) box.checked = target.checked;
    }
    last.current = target;
    count();
  }

  function untick() {
    for (const box of boxes()) box.checked = false;
    count();
  }

  return (
    // The click comes from its checkboxes; the form is not a control.
    <Form ref={form} method="post" action={paths.adminBusinesses} onClick={onClick}>
      <input type="hidden" name="list" value={list} />
      {children}
      <BulkBar
        services={services}
        towns={towns}
        ticked={ticked}
        whole={whole}
        isHidden={isHidden}
        onUntick={untick}
      />
    </Form>
  );
}

function boxesOf(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.querySelectorAll<HTMLInputElement>('input[name="id"]') ?? [])];
}

function pageBoxOf(form: HTMLFormElement | null) {
  return form?.querySelector<HTMLInputElement>('[data-tick-page]');
}
