import { findBrowser } from './find-browser.mjs'
import { run } from './steps.mjs'

// `npm run try-image` tests the built image `curbgrade` with docker, `npm run try-image -- podman` with podman.
const env = { CHROMIUM_PATH: findBrowser(), CONTAINERS: process.argv[2] ?? 'docker' }
process.exitCode = await run('npx', ['playwright', 'test', '--config', 'image.config.ts'], { env })
