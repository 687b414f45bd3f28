import type { BuiltVersion } from '#app/features/site/build/record.server.ts';

/** Version and time of this build, put in by vite.config.ts; the time is UTC. */
export function builtVersion(): BuiltVersion {
  const [major = '1', minor = '0', ...rest] = import.meta.env.BUILD_VERSION.split('.');
  const [date = '', time = ''] = import.meta.env.BUILD_TIME.split('T');
  return {
    version: `${major}.${minor}`,
    sub_version: rest.join('.'),
    build_date: date,
    build_time: `${time.slice(0, 5)} UTC`,
  };
}
