import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { accepts } from '#tests/support/hostile/raw-request.ts';

const DEPLOY = path.resolve(import.meta.dirname, '../../../deploy');

/** A web server with the settings of deploy/, in front of sites of a test. */
export interface ReverseProxy {
  /** Settles when it takes connections. @throws Error with what it said when it ends instead */
  ready: Promise<void>;
  stop(): Promise<void>;
}

interface ProxyOptions {
  /** Where it keeps what it writes. */
  folder: string;
  /** On 127.0.0.1, unencrypted. */
  port: number;
  /** Ports of the sites. */
  nodes: readonly number[];
}

/** Whether a program is there. */
export function isInstalled(program: string): boolean {
  return spawnSync(program, ['-v'], { stdio: 'ignore', env: environment() }).error === undefined;
}

/** Replaces a text of the shipped file, which has to stand there. */
function replace(text: string, from: string | RegExp, to: string): string {
  const changed = text.replace(from, () => to);
  if (changed === text) throw new Error(`The shipped file no longer holds ${from}.`);
  return changed;
}

/** nginx with deploy/nginx.conf: but for the addresses, and without TLS, as it is. */
export function startNginx({ folder, port, nodes }: ProxyOptions): ReverseProxy {
  let site = readFileSync(path.join(DEPLOY, 'nginx.conf'), 'utf8');
  const server = /^ +server 127\.0\.0\.1:3000( [^;]*)?;$/m;
  const words = server.exec(site)?.[1] ?? '';
  site = replace(site, server, nodes.map((node) => `server 127.0.0.1:${node}${words};`).join('\n'));
  site = replace(site, /server \{\s+listen 80;[\s\S]+?\n\}\n/, '');
  site = replace(site, /listen 443[^;]*;/, `listen 127.0.0.1:${port};`);
  site = replace(site, /listen \[::\]:443[^;]*;/, '');
  site = replace(site, /ssl_certificate +[^;]*;/, '');
  site = replace(site, /ssl_certificate_key [^;]*;/, '');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const file = path.join(folder, 'nginx.conf');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    file,
    `daemon off; pid ${folder}/nginx.pid; error_log stderr error; worker_processes 1;
events { worker_connections 512; }
http { access_log off; ${temporary.join(' ')}
${site}
}`,
  );
  return run(spawn('nginx', ['-p', folder, '-c', file, '-e', 'stderr'], options()), port);
}

/** Caddy with deploy/Caddyfile: but for the addresses, and without TLS, as it is. */
export function startCaddy({ folder, port, nodes }: ProxyOptions): ReverseProxy {
  let site = readFileSync(path.join(DEPLOY, 'Caddyfile'), 'utf8');
  site = replace(site, /^\{\$SITE_DOMAIN:dogs\.example\.org\} \{$/m, `http://localhost:${port} {`);
  site = replace(
    site,
    /\{\$SITE_NODES:127\.0\.0\.1:3000\}/g,
    nodes.map((node) => `127.0.0.1:${node}`).join(' '),
  );
  const file = path.join(folder, 'Caddyfile');
  mkdirSync(folder, { recursive: true });
  site = replace(site, /^\{$/m, `{\n\tadmin off\n\tauto_https off\n\tstorage file_system ${folder}`);
  writeFileSync(file, site);
  return run(spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], options(folder)), port);
}

function environment(): Record<string, string> {
  return { PATH: `${process.env['PATH']}:/usr/sbin:/usr/local/sbin` };
}

function options(home = '/nonexistent') {
  return {
    env: { ...environment(), HOME: home },
    stdio: ['ignore', 'ignore', 'pipe'] as ['ignore', 'ignore', 'pipe'],
  };
}

function run(child: ChildProcess, port: number): ReverseProxy {
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  const listen = async () => {
    while (!(await accepts('127.0.0.1', port))) {
      if (hasEnded) throw new Error(`The proxy ended:\n${said}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  return {
    ready: listen(),
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
