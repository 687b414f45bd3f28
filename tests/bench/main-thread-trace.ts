import type { Browser, CDPSession } from '@playwright/test';

/** An event of Chromium's trace; times in microseconds, `tdur` those in which the thread had a processor. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args: { name?: string; data?: { processId?: number; isOutermostMainFrame?: boolean } };
}

/** Work of a page's main thread in milliseconds of processor time; `longest` and `blocking` by the clock. */
export interface MainThreadWork {
  total: number;
  scripting: number;
  /** Styles, layout and painting. */
  rendering: number;
  /** The longest task after the first paint of text or a picture. */
  longest: number;
  /** Sum of what tasks after that paint took beyond 50 ms each. */
  blocking: number;
}

const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'loading',
  'v8',
  'toplevel',
];
const BLOCKING_FROM_MS = 50;
const SCRIPTING =
  /^(?:EvaluateScript|FunctionCall|TimerFire|FireAnimationFrame|FireIdleCallback|RunMicrotasks|EventDispatch|v8\.|V8\.)/;
const RENDERING = /^(?:UpdateLayoutTree|Layout$|PrePaint|Paint|Layerize|Commit$|HitTest|ScheduleStyle)/;

/** What is looked at: a phone's window, at a fraction of this machine's speed. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
/** Lighthouse's mobile settings: the processor, and a slow 4G connection as the browser's own tools apply it. */
const SLOWDOWN = 4;
const CONNECTION = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
/** For what a page does once it has come alive. */
const TO_REST_MS = 1500;

/** Loads a page with nothing kept from before, and reads off its main thread's work. */
export async function traceMainThread(browser: Browser, address: string): Promise<MainThreadWork> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  const tracing = await browser.newBrowserCDPSession();
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', CONNECTION);
    const readTrace = await startTrace(tracing);
    const painted = firstPaint(session);
    await page.goto(address, { waitUntil: 'networkidle' });
    await painted;
    await page.waitForTimeout(TO_REST_MS);
    // The trace is collected at full speed.
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    return workOf(await readTrace());
  } finally {
    await tracing.detach();
    await context.close();
  }
}

/** Waits for the first text or picture, without a script in the page, which would be work of its own. */
async function firstPaint(session: CDPSession): Promise<void> {
  const painted = new Promise<void>((resolve) => {
    session.on('Page.lifecycleEvent', ({ name }) => {
      if (name === 'firstContentfulPaint') resolve();
    });
  });
  await session.send('Page.enable');
  await session.send('Page.setLifecycleEventsEnabled', { enabled: true });
  await painted;
}

/** Returns how to end the trace and get its events. */
async function startTrace(session: CDPSession): Promise<() => Promise<TraceEvent[]>> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const complete = new Promise<void>((resolve) => {
    session.once('Tracing.tracingComplete', () => resolve());
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  });
  return async () => {
    await session.send('Tracing.end');
    await complete;
    return events;
  };
}

function workOf(events: readonly TraceEvent[]): MainThreadWork {
  const paint = events.find(({ name }) => name === 'firstContentfulPaint');
  if (!paint) throw new Error('The page has painted nothing.');
  const own = events.filter(
    ({ pid, tid, ph, tdur }) => pid === paint.pid && tid === paint.tid && ph === 'X' && tdur !== undefined,
  );
  const tasks = own.filter(({ name }) => name === 'RunTask');
  const after = tasks.filter(({ ts }) => ts >= paint.ts).map(({ dur = 0 }) => dur / 1000);
  const selfTimes = selfTimesByName(own);
  return {
    total: sum(tasks.map(milliseconds)),
    scripting: sumOf(selfTimes, SCRIPTING),
    rendering: sumOf(selfTimes, RENDERING),
    longest: Math.max(0, ...after),
    blocking: sum(after.map((task) => Math.max(0, task - BLOCKING_FROM_MS))),
  };
}

/** Milliseconds by name of the event, without those of the events within. */
function selfTimesByName(events: readonly TraceEvent[]): Map<string, number> {
  const times = new Map<string, number>();
  const add = (name: string, time: number) => times.set(name, (times.get(name) ?? 0) + time);
  const open: TraceEvent[] = [];
  const outermostFirst = (one: TraceEvent, other: TraceEvent) =>
    one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0);
  for (const event of events.toSorted(outermostFirst)) {
    while (open.length > 0 && endOf(open.at(-1)) <= event.ts) open.pop();
    const around = open.at(-1);
    if (around) add(around.name, -milliseconds(event));
    add(event.name, milliseconds(event));
    open.push(event);
  }
  return times;
}

function endOf(event: TraceEvent | undefined): number {
  return event ? event.ts + (event.dur ?? 0) : 0;
}

function milliseconds({ tdur = 0 }: TraceEvent): number {
  return tdur / 1000;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function sumOf(times: ReadonlyMap<string, number>, names: RegExp): number {
  return sum([...times].filter(([name]) => names.test(name)).map(([, time]) => time));
}
