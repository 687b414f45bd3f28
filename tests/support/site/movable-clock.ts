/**
 * To be loaded before a site (`--import`): its clock starts at `CLOCK_AT` and goes on from there; SIGUSR2 puts it an hour on.
 */
const HOUR_MS = 60 * 60_000;
const RealDate = Date;
let ahead = RealDate.parse(process.env['CLOCK_AT'] ?? '') - RealDate.now();
process.on('SIGUSR2', () => void (ahead += HOUR_MS));

globalThis.Date = class extends RealDate {
  constructor(...given: []) {
    super(...(given.length > 0 ? given : ([RealDate.now() + ahead] as unknown as [])));
  }
  static override now(): number {
    return RealDate.now() + ahead;
  }
} as DateConstructor;
