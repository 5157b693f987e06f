/** The overlay scrolls, so that a tall dialog stays reachable on a phone. */
export const dialogClass = {
  overlay:
    'fixed inset-0 z-40 grid animate-appear grid-cols-[minmax(0,1fr)] items-end overflow-y-auto bg-scrim p-0 sm:items-center sm:p-6 sm:justify-items-center',
  sheet:
    'w-full animate-rise rounded-t-card border border-line bg-surface p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] text-ink shadow-float outline-none sm:rounded-card sm:p-6',
  /** Keeps the title and the buttons in view while the content scrolls, unless the screen is too low. */
  fitted: 'flex flex-col [@media(min-height:30rem)]:max-h-[calc(100dvh-3rem)]',
  content: '-mx-5 mt-3 min-h-0 overflow-y-auto px-5 py-1 sm:-mx-6 sm:px-6',
  width: { sm: 'sm:max-w-105', md: 'sm:max-w-135', lg: 'sm:max-w-190' },
  title: 'text-lg font-semibold tracking-tight text-balance',
  description: 'mt-1.5 text-muted text-pretty',
  footer: 'flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end',
  /** The line above a footer; `cut` shows it while content is hidden below. */
  edge: '-mx-5 border-t px-5 pt-6 sm:-mx-6 sm:px-6',
  cut: 'border-line shadow-[0_-8px_16px_-8px_rgb(10_11_10/0.18)]',
} as const
