import { InvalidConfig, readConfig } from '../../platform/settings/config.ts'
import type { Config } from '../../platform/settings/settings-schema.ts'
import { examine } from '../doctor/examine.ts'
import type { Finding } from '../doctor/finding.ts'

/** `npm run doctor`: checks a running production installation. Exits with 1 if something needs a person. */
async function main(): Promise<number> {
  const { findings, config } = examineSettings()
  print(findings)
  if (config === null) return 1
  const others = await examine(config, new Date())
  print(others)
  return [...findings, ...others].some(({ problems }) => problems.length > 0) ? 1 : 0
}

function examineSettings(): { findings: Finding[]; config: Config | null } {
  try {
    const config = readConfig(undefined, 'production')
    const problems = config.misspelled.map(
      ({ name, meant }) => `${name} is no setting and has no effect; did you mean ${meant}?`,
    )
    return { findings: [{ part: 'settings', problems }], config }
  } catch (error) {
    if (!(error instanceof InvalidConfig)) throw error
    const problems = error.hint === undefined ? error.problems : [...error.problems, error.hint]
    return { findings: [{ part: 'settings', problems }], config: null }
  }
}

const print = (findings: readonly Finding[]): void =>
  void process.stdout.write(findings.map((finding) => `${lineOf(finding)}\n`).join(''))

const lineOf = ({ part, problems }: Finding): string =>
  problems.length === 0 ? `✓ ${part}` : problems.map((problem) => `✗ ${part}: ${problem}`).join('\n')

main().then(
  (code) => process.exit(code),
  (error: Error) => {
    process.stderr.write(`${error.stack}\n`)
    process.exit(1)
  },
)
