/** @param token of `emailStopToken` */
export const alert = (token: string) => `/alerts/${encodeURIComponent(token)}`;
export const stopAlert = (token: string) => `${alert(token)}?stop=1`;
