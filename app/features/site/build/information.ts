export type Build =
  | {
      state: 'ready';
      version: string;
      subVersion: string | null;
      buildDate: string | null;
      buildTime: string | null;
    }
  | { state: 'loading' }
  | { state: 'error'; message: string };

export const DEFAULT_VERSION = '1.0';

/** The footer's version line, such as `Version 1.2 (34), built 2030-05-04 at 12:00`. */
export function describeBuild(build: Build): string {
  if (build.state === 'loading') return 'Loading...';
  if (build.state === 'error') return build.message;
  const subVersion = build.subVersion ? ` (${build.subVersion})` : '';
  const date = build.buildDate ? `, built ${build.buildDate}` : '';
  const time = build.buildTime ? `${build.buildDate ? ' at ' : ', built at '}${build.buildTime}` : '';
  return `Version ${build.version || DEFAULT_VERSION}${subVersion}${date}${time}`;
}
