/** What hears of the browser's Back and Forward before the router does: a window calls its listeners in their order. */
export const backListener: { current?: (event: PopStateEvent) => void } = {}

window.addEventListener('popstate', (event) => backListener.current?.(event))
