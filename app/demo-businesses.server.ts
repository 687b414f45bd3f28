import type { Pool } from 'pg';
export async function loadDemoBusinesses(_pool: Pool): Promise<number> { return 0; }
