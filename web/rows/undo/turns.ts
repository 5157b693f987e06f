/** Returns a function that runs work at once, or after all earlier work whose promise is still open. */
export function createTurns(): (work: () => unknown) => void {
  let open = 0
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const done = open === 0 ? work() : last.then(work)
    if (!(done instanceof Promise)) return
    open++
    last = done
      .catch(() => undefined)
      .finally(() => {
        open--
      })
  }
}
