/**
 * Handles the browser's Back and Forward before the router does, because a window calls its listeners in the
 * order in which they were added.
 */
export const backListener: { current?: (event: PopStateEvent) => void } = {}

window.addEventListener('popstate', (event) => backListener.current?.(event))
