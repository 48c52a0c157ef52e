type CompanyHosts = { hostnames: string[]; slug: string; isDefault: boolean }

/**
 * Returns the URL of a company, with which links in mails begin: its own host name, or `base` (the
 * installation's), never the host of a request. A company without a host is selected by `?company=` where
 * visitors may choose.
 */
export function companyUrlOf(company: CompanyHosts, base: URL, companyChoice: boolean): URL {
  const address = new URL('/', base)
  const [hostname] = company.hostnames
  if (hostname) address.hostname = hostname
  else if (companyChoice && !company.isDefault) address.searchParams.set('company', company.slug)
  return address
}

/** Returns the URL of a page at an address; `path` may have a query of its own. */
export function linkTo(address: URL, path: string): string {
  const link = new URL(path, address)
  for (const [name, value] of address.searchParams) link.searchParams.set(name, value)
  return link.href
}
