type Addressed = { hostnames: string[]; slug: string; isDefault: boolean }

/**
 * Where a company's people reach it, which is what links in mails begin with: its own host name, or `base` (the
 * installation's), never the host of somebody's request. A company without a name of its own is asked for by
 * `?company=` where visitors may choose.
 */
export function addressOf(company: Addressed, base: URL, companyChoice: boolean): URL {
  const address = new URL('/', base)
  const [hostname] = company.hostnames
  if (hostname) address.hostname = hostname
  else if (companyChoice && !company.isDefault) address.searchParams.set('company', company.slug)
  return address
}

/** A page of the site there; `path` may have a query of its own. */
export function linkTo(address: URL, path: string): string {
  const link = new URL(path, address)
  for (const [name, value] of address.searchParams) link.searchParams.set(name, value)
  return link.href
}
