export function install(root: string): Promise<boolean>
