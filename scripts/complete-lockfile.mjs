import { readFileSync, writeFileSync } from 'node:fs'

// Run after a change of dependencies. npm omits optional packages of other platforms from the lockfile if it
// couldn't see them while locking, and `npm ci` then rejects the lockfile everywhere. This adds them. Their
// platform is in their name, so npm installs them only on that platform.
const LOCKFILE = 'package-lock.json'
const lock = JSON.parse(readFileSync(LOCKFILE, 'utf8'))

const OS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const CPU = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'mips64',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
]

for (const [dependent, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isLocked(dependent, name, version)) continue
    const path =
      lock.packages[`node_modules/${name}`] === undefined
        ? `node_modules/${name}`
        : `${dependent}/node_modules/${name}`
    lock.packages[path] = {
      version,
      ...(entry.dev ? { dev: true } : {}),
      optional: true,
      ...readPlatform(name),
    }
    process.stdout.write(`${path} ${version}\n`)
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(LOCKFILE, `${JSON.stringify(lock, null, 2)}\n`)

function isLocked(dependent, name, version) {
  if (!/^\d/.test(version)) return true
  return [`${dependent}/node_modules/${name}`, `node_modules/${name}`].some(
    (path) => lock.packages[path]?.version === version,
  )
}

function readPlatform(name) {
  const words = name.split(/[/-]/)
  const os = OS.find((word) => words.includes(word))
  const cpu = CPU.find((word) => words.some((part) => part.startsWith(word)))
  const libc = /musl/.test(name) ? 'musl' : /linux.*gnu/.test(name) ? 'glibc' : undefined
  return { ...(os && { os: [os] }), ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }) }
}
