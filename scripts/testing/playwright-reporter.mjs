import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

/** Writes results as in results.mjs to the file that RESULTS_FILE names. */
// biome-ignore lint/style/noDefaultExport: Playwright reads the default export
export default class PlaywrightReporter {
  results = []

  onTestEnd(test, { status, error }) {
    const file = relative('.', test.location.file)
    // Leaves out the root, the project and the file.
    const titles = test.titlePath().slice(3)
    const ended = test.ok() ? 'passed' : 'failed'
    this.results.push({
      file,
      titles,
      status: status === 'skipped' ? status : ended,
      message: error?.message,
    })
  }

  /** Receives errors outside of tests: a file that doesn't load, a fixture that fails after the last test. */
  onError({ message, location }) {
    const file = location === undefined ? undefined : relative('.', location.file)
    this.results.push({ file, status: 'failed', message })
  }

  onEnd() {
    writeFileSync(process.env.RESULTS_FILE, JSON.stringify(this.results))
  }
}
