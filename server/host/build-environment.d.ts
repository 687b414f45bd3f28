interface ImportMetaEnv {
  /** From package.json. */
  readonly BUILD_VERSION: string;
  /** ISO 8601 in UTC. */
  readonly BUILD_TIME: string;
}
