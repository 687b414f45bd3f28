/**
 * Runs for `npm pack` in the folder of a package. `build` writes JavaScript and types to `dist` and makes package.json name
 * them, since Node.js runs no TypeScript of installed packages; `restore` makes it name the sources again.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ts from 'typescript';

interface PackageFile {
  exports: Record<string, string | { types: string; default: string }>;
}

const folder = process.cwd();
const packageFile = path.join(folder, 'package.json');

function build(): void {
  const doors = Object.values(readPackage().exports).filter((door) => typeof door === 'string');
  const out = mkdtempSync(path.join(tmpdir(), 'package-'));
  try {
    compile(
      doors.filter((door) => door.endsWith('.ts')).map((door) => path.join(folder, door)),
      out,
    );
    rmSync(path.join(folder, 'dist'), { recursive: true, force: true });
    // Packages that this one imports are compiled beside it, and left behind.
    cpSync(path.join(out, path.basename(folder)), path.join(folder, 'dist'), { recursive: true });
  } finally {
    rmSync(out, { recursive: true });
  }
  nameDoors((door) =>
    typeof door === 'string' && door.endsWith('.ts')
      ? { types: built(door, '.d.ts'), default: built(door, '.js') }
      : door,
  );
}

/** @throws with the compiler's messages where no declaration can be written */
function compile(files: string[], outDir: string): void {
  const program = ts.createProgram(files, {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    strict: true,
    // The checks of the repository do that.
    noCheck: true,
    rewriteRelativeImportExtensions: true,
    declaration: true,
    skipLibCheck: true,
    types: ['node'],
    rootDir: path.dirname(folder),
    outDir,
  });
  const found = program.emit().diagnostics;
  if (found.length > 0)
    throw new Error(
      found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')).join('\n'),
    );
}

function built(door: string, ending: string): string {
  return door.replace(/^\.\//, './dist/').replace(/\.ts$/, ending);
}

function restore(): void {
  nameDoors((door) =>
    typeof door === 'string' ? door : door.default.replace(/^\.\/dist\//, './').replace(/\.js$/, '.ts'),
  );
  rmSync(path.join(folder, 'dist'), { recursive: true, force: true });
}

function readPackage(): PackageFile {
  return JSON.parse(readFileSync(packageFile, 'utf8')) as PackageFile;
}

function nameDoors(change: (door: PackageFile['exports'][string]) => PackageFile['exports'][string]): void {
  const file = readPackage();
  const doors = Object.entries(file.exports).map(([name, door]) => [name, change(door)]);
  writeFileSync(packageFile, `${JSON.stringify({ ...file, exports: Object.fromEntries(doors) }, null, 2)}\n`);
}

if (process.argv[2] === 'build') build();
else restore();
