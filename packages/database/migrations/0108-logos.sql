-- What tools and pages want to know of a logo without reading it: its size in pixels, and its MD5 in hexadecimal, which names its version.
alter table contest_organisations add column logo_width integer;
alter table contest_organisations add column logo_height integer;
alter table contest_organisations add column logo_hash text;
