/** npm ends on SIGTERM without passing it on to what it started, as process managers and containers send it. */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return
  const npm = process.ppid
  setInterval(() => process.ppid !== npm && process.kill(process.pid, 'SIGTERM'), 1_000).unref()
}
