import { readFileSync, writeFileSync } from 'node:fs'

// Run after a change of dependencies. npm leaves optional packages of other platforms out of the lock when it could not
// see them while locking, and `npm ci` then refuses the lock everywhere. Their platform is in their name, so npm skips
// them where they do not belong and installs them where they do.
const path = 'package-lock.json'
const lock = JSON.parse(readFileSync(path, 'utf8'))

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

for (const [owner, facts] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(facts.optionalDependencies ?? {})) {
    if (isLocked(owner, name, version)) continue
    const place =
      lock.packages[`node_modules/${name}`] === undefined
        ? `node_modules/${name}`
        : `${owner}/node_modules/${name}`
    lock.packages[place] = {
      version,
      ...(facts.dev ? { dev: true } : {}),
      optional: true,
      ...platformOf(name),
    }
    process.stdout.write(`${place} ${version}\n`)
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)

function isLocked(owner, name, version) {
  if (!/^\d/.test(version)) return true
  return [`${owner}/node_modules/${name}`, `node_modules/${name}`].some(
    (place) => lock.packages[place]?.version === version,
  )
}

function platformOf(name) {
  const words = name.split(/[/-]/)
  const os = OS.find((word) => words.includes(word))
  const cpu = CPU.find((word) => words.some((part) => part.startsWith(word)))
  const libc = /musl/.test(name) ? 'musl' : /linux.*gnu/.test(name) ? 'glibc' : undefined
  return { ...(os && { os: [os] }), ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }) }
}
