import type { BuiltVersion } from '#app/features/site/build/record.server.ts';
import { britishDate, britishTime } from '#app/platform/dates/british-time.ts';

/** Version and time of this build, put in by vite.config.ts; the time is that of Great Britain. */
export function builtVersion(): BuiltVersion {
  const [major = '1', minor = '0', ...rest] = import.meta.env.BUILD_VERSION.split('.');
  const built = Date.parse(import.meta.env.BUILD_TIME);
  return {
    version: `${major}.${minor}`,
    sub_version: rest.join('.'),
    build_date: britishDate(built),
    build_time: britishTime(built),
  };
}
