interface ImportMetaEnv {
  /** Version of package.json. */
  readonly BUILD_VERSION: string;
  /** When the build was made, ISO 8601 in UTC. */
  readonly BUILD_TIME: string;
}
