-- What the installation's growth is measured by: the size of each kind of data, a few times a day.
create table storage_samples (
  measured_at timestamptz(0) not null,
  kind text not null,
  bytes bigint not null,
  primary key (measured_at, kind)
);

-- Up to which time data of a kind has been deleted because the installation keeps it for a limited time.
create table deleted_until (
  kind text primary key,
  moment timestamptz(3) not null
);
